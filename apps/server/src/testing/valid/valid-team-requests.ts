import type { Scene } from '../scene.ts';

type Fields = Readonly<Record<string, unknown>>;

const absence = { starts_at: '2099-11-01T12:00:00Z', ends_at: '2099-11-02T12:00:00Z' };

/** What the operations of a company's team need beyond their path. */
export const teamDetails: Readonly<
  Record<string, (scene: Scene) => { readonly query?: Fields; readonly body?: Fields }>
> = {
  chooseSeats: () => ({ body: { member_ids: [] } }),
  inviteToTeam: () => ({ body: { email: 'atendente@patinha.test', role: 'attendant' } }),
  changeMemberRole: () => ({ body: { role: 'manager' } }),
  showOnPage: () => ({ body: { is_shown: false } }),
  assignBooking: ({ ids }) => ({ body: { member_id: ids.member_id } }),
  setDuty: () => ({
    body: { hours: [{ weekday: 1, start_minute: 480, end_minute: 1080 }], service_ids: [] },
  }),
  previewAbsence: () => ({ query: absence }),
  addAbsence: ({ ids }) => ({
    body: {
      ...absence,
      handovers: [{ booking_id: ids.company_booking_id, member_id: ids.member_id }],
    },
  }),
};

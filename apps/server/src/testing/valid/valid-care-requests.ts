// Requests about a service in progress.

export const careDetails: Readonly<
  Record<string, () => { readonly query?: object; readonly body?: object }>
> = {
  recordCareWalk: () => ({
    body: {
      recorder_id: '0b6f6a3e-5f53-4e0e-9d5b-2f1f7f6a9c01',
      sent_at: '2026-03-10T12:00:10Z',
      positions: [{ sequence: 1, at: '2026-03-10T12:00:00Z', lat: -23.56, lng: -46.65, accuracy_meters: 8 }],
    },
  }),
  saveEmergencyPlan: () => ({
    body: {
      limit_cents: 50_000,
      vet_name: 'Clínica Vida',
      vet_phone: '(11) 3333-4444',
      allergies: 'Dipirona',
    },
  }),
  reportBookingIncident: () => ({ body: { kind: 'injury', text: 'Cortou a pata no vidro.' } }),
  addCareEntry: () => ({ body: { kind: 'mood', mood: 'happy', text: 'Brincou na praça.' } }),
  stateCareEnd: () => ({ body: { ended_at: '2026-03-10T12:30:00Z' } }),
  addCareVideo: () => ({ body: { video: undefined, text: 'Na praça.' } }),
  addAbsencePhoto: () => ({ body: { photo: undefined } }),
  reportTutorAbsent: () => ({
    body: { position: { lat: -23.56, lng: -46.65, accuracy_meters: 12 } },
  }),
  addCarePhoto: () => ({ body: { photo: undefined, text: 'Na praça.' } }),
};

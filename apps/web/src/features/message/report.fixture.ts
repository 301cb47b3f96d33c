import type { MessageReport, MessageReportDetail } from '@patinha/contract/message';

const at = '2026-11-20T12:00:00.000Z';

/** An undecided report. */
export const messageReport: MessageReport = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  reason: 'off_platform',
  detail: 'Quer receber por fora.',
  reported_at: at,
  reporter_name: 'Helena Prado',
  reported_name: 'Carla Menezes',
  reported_user_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  reports_of_writer: 2,
  decision: null,
  decision_reason: null,
  decided_at: null,
};

const said = { is_photo: false, photo: null, created_at: at };
/** The same report with the messages around the reported one, of which the last was deleted. */
export const messageReportDetail: MessageReportDetail = {
  ...messageReport,
  title: 'Passeio no parque',
  subject: 'need',
  messages: [
    { ...said, position: 1, is_reported: false, is_by_writer: false, text: 'Oi, Carla!' },
    { ...said, position: 2, is_reported: true, is_by_writer: true, text: 'Paga no meu Pix.' },
    { ...said, position: 3, is_reported: false, is_by_writer: true, text: null },
  ],
};

/** The pages of reporting by name (decision 0093). */
export const pages = {
  log: () => import('./log-page.tsx').then((m) => m.LogPage),
  claim: () => import('./claim-page.tsx').then((m) => m.ClaimPage),
  claimServices: () => import('./claim-services-tab.tsx').then((m) => m.ClaimServicesTab),
  claimBatches: () => import('./claim-batches-tab.tsx').then((m) => m.ClaimBatchesTab),
  claimBatch: () => import('./claim-batch-tab.tsx').then((m) => m.ClaimBatchTab),
  claimSettings: () => import('./claim-settings-tab.tsx').then((m) => m.ClaimSettingsTab),
  signingSheets: () => import('./signing-sheets-page.tsx').then((m) => m.SigningSheetsPage),
  report: () => import('./report-page.tsx').then((m) => m.ReportPage),
  summary: () => import('./summary-page.tsx').then((m) => m.SummaryPage),
  enrolment: () => import('./enrolment-tab.tsx').then((m) => m.EnrolmentTab),
  scriptRequest: () => import('./script-request-page.tsx').then((m) => m.ScriptRequestPage),
  dueRequests: () => import('./due-requests-tab.tsx').then((m) => m.DueRequestsTab),
  scriptLetter: () => import('./script-letter-page.tsx').then((m) => m.ScriptLetterPage),
  sentRequests: () => import('./sent-requests-tab.tsx').then((m) => m.SentRequestsTab),
};

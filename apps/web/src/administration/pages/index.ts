/** The pages of settings, print profiles and help by name (decision 0093). */
export const pages = {
  help: () => import('./help-page.tsx').then((m) => m.HelpPage),
  firstWeek: () => import('./first-week-page.tsx').then((m) => m.FirstWeekPage),
  feedback: () => import('./feedback-page.tsx').then((m) => m.FeedbackPage),
  scannerTest: () => import('./scanner-test-page.tsx').then((m) => m.ScannerTestPage),
  pharmacyList: () => import('./pharmacy-list-page.tsx').then((m) => m.PharmacyListPage),
  pharmacyCreate: () => import('./pharmacy-create-page.tsx').then((m) => m.PharmacyCreatePage),
  pharmacySetting: () => import('./pharmacy-setting-page.tsx').then((m) => m.PharmacySettingPage),
  pharmacyProfile: () => import('./pharmacy-profile-page.tsx').then((m) => m.PharmacyProfilePage),
  pharmacyRedirect: () => import('./pharmacy-redirect-page.tsx').then((m) => m.PharmacyRedirectPage),
  levels: () => import('./dashboard-permission-list-page.tsx').then((m) => m.DashboardPermissionListPage),
  level: () => import('./dashboard-permission-page.tsx').then((m) => m.DashboardPermissionPage),
  printerList: () => import('./printer-list-page.tsx').then((m) => m.PrinterListPage),
  printProfileList: () => import('./print-profile-list-page.tsx').then((m) => m.PrintProfileListPage),
  printProfileCreate: () => import('./print-profile-create-page.tsx').then((m) => m.PrintProfileCreatePage),
  printProfile: () => import('./print-profile-page.tsx').then((m) => m.PrintProfilePage),
};

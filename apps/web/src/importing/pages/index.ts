/** The pages of imports by name (decision 0093). */
export const pages = {
  patientImport: () => import('./patient-import-page.tsx').then((m) => m.PatientImportPage),
  openResidentFile: () => import('./open-file-page.tsx').then((m) => m.OpenResidentFilePage),
  residentFile: () => import('./import-file-page.tsx').then((m) => m.ResidentFilePage),
  openDrugFile: () => import('./open-file-page.tsx').then((m) => m.OpenDrugFilePage),
  drugFile: () => import('./import-file-page.tsx').then((m) => m.DrugFilePage),
  drugImport: () => import('./drug-import-page.tsx').then((m) => m.DrugImportPage),
  migration: () => import('./migration-page.tsx').then((m) => m.MigrationPage),
  supplyList: () => import('./supply-list-page.tsx').then((m) => m.SupplyListPage),
  supply: () => import('./supply-page.tsx').then((m) => m.SupplyPage),
  doctorImportList: () => import('./doctor-import-list-page.tsx').then((m) => m.DoctorImportListPage),
  doctorImport: () => import('./doctor-import-page.tsx').then((m) => m.DoctorImportPage),
};

/** The pages of doctors by name (decision 0093). */
export const pages = {
  doctorList: () => import('./doctor-list-page.tsx').then((m) => m.DoctorListPage),
  doctorCreate: () => import('./doctor-create-page.tsx').then((m) => m.DoctorCreatePage),
  doctor: () => import('./doctor-page.tsx').then((m) => m.DoctorPage),
  doctorDetailsTab: () => import('./doctor-details-tab.tsx').then((m) => m.DoctorDetailsTab),
};

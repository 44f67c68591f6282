/** 'Dr Anna Whitlam', as people speak of a prescriber; parts that are not known are left out. */
export const formatDoctorName = (doctor: {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
}): string => [doctor.title, doctor.firstName, doctor.lastName].filter((part) => part !== '').join(' ');

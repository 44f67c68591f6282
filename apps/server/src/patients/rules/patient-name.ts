import { formatPersonName } from '@packwright/core/identifiers';

/** The name of a patient by the columns of the table. */
export const getPatientName = (row: { readonly lastName: string; readonly firstName: string }): string =>
  formatPersonName({ lastName: row.lastName, firstName: row.firstName });

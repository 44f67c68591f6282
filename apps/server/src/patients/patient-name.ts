import { patientName } from '@packwright/core/identifiers';

/** The name of a patient by the columns of the table. */
export const patientNameOf = (row: { readonly lastName: string; readonly firstName: string }): string =>
  patientName({ lastName: row.lastName, firstName: row.firstName });

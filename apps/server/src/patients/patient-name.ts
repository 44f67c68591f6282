import { patientName } from '@packwright/core/identifiers';

/** The name of a patient by the columns of the table. */
export const patientNameOf = (row: { readonly last_name: string; readonly first_name: string }): string =>
  patientName({ lastName: row.last_name, firstName: row.first_name });

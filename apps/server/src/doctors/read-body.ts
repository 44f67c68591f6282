import type { doctorsCalls } from '@packwright/contract/doctors';
import type { HandlerInput } from '@packwright/contract/machinery';
import {
  type CheckOutcome,
  checkAhpraNumber,
  checkHpiI,
  checkPbsApproval,
  checkPhone,
  checkProviderNumber,
  normaliseChecked,
} from '@packwright/core/identifiers';
import type { DoctorChange } from './store.ts';

export type DoctorBody = HandlerInput<typeof doctorsCalls.updateDoctor>['body'];

const checks = {
  pbsApproval: checkPbsApproval,
  providerNumber: checkProviderNumber,
  hpii: checkHpiI,
  ahpraNumber: checkAhpraNumber,
  phone: checkPhone,
  outOfHour: checkPhone,
  fax: checkPhone,
} as const satisfies Partial<Record<keyof DoctorBody, (text: string) => CheckOutcome<string>>>;

const findCheck = (name: string) =>
  Object.hasOwn(checks, name) ? checks[name as keyof typeof checks] : null;

/** The columns of the fields in a body, numbers as they are kept (ID-2); an absent field gives no column (API-11). */
export function readDoctorColumns(body: DoctorBody): DoctorChange {
  const fields = Object.entries(body).filter(([name, value]) => name !== 'version' && value !== undefined);
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const check = findCheck(name);
      return [name, check && typeof value === 'string' ? normaliseChecked(check, value) : value];
    }),
  );
}

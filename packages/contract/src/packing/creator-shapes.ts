import { considerations } from '@packwright/core/fields';
import { orderStops } from '@packwright/core/packs';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, nameSchema } from '../machinery/index.ts';

/** A medicine with which nothing is packed or printed, and why (MED-35). */
export const stoppingMedicine = nameSchema(
  'StoppingMedicine',
  z.object({
    prescriptionId: answeredIdOf('prescription'),
    drugName: z.string(),
    stops: z.array(z.enum(orderStops)),
  }),
);

/** A pack that could be printed for a week, with what speaks against it (PACK-44). */
export const quickPrintRow = nameSchema(
  'QuickPrintRow',
  z.object({
    foilId: answeredIdOf('foil'),
    foilLabel: z.string(),
    facilityWard: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    patientId: answeredIdOf('patient'),
    patientGroupId: z.int(),
    patientGroupName: z.string(),
    room: z.string(),
    note: z.string(),
    packType: z.string(),
    clientCode: z.string(),
    foilType: z.int(),
    frequency: z.int(),
    /** A pack of this foil already covers part of the period. */
    printPartial: z.boolean(),
    /** Where the patient is, 0 to 7 (PATIENT-18). */
    patientStatus: z.int(),
    /** Suspended without days is suspended until somebody changes it. */
    packingStatus: z.int(),
    suspendFromDate: dayText,
    suspendToDate: dayText,
    /** Considerations to keep in mind when the patient takes medicines (PATIENT-24). */
    considerations: z.array(z.enum(considerations)),
    otherConsideration: z.string(),
    inCompleteProfileOrNoDoses: z.boolean(),
    lastPackEndDate: dayText,
    medicationCount: z.int(),
    stops: z.array(stoppingMedicine),
    /** Whether choosing it would make a pack: an active patient with doses, not suspended throughout. */
    isPrintable: z.boolean(),
  }),
);

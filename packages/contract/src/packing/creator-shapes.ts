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

const proposedPacks = {
  patientGroupId: answeredIdOf('patientGroup'),
  patientGroupName: z.string(),
  packStartDate: dayText,
  packEndDate: dayText,
  numberOfWeek: z.int(),
  /** The type that the planned work is for; empty for any. */
  packType: z.string(),
  /** Why these days: work is planned for them, the last packs end before, or they are the next week. */
  basis: z.enum(['planned', 'lastPack', 'monday']),
  /** Residents who are here and packed for, and those of them who have no pack of these days. */
  residents: z.int(),
  unpacked: z.int(),
};

/** The next packs of a patient group, and how many residents have none (PACK-150). */
export const packProposal = nameSchema('PackProposal', z.object(proposedPacks));

/** The same with the profiles to choose, and who is left out (PACK-151). */
export const chosenProposal = nameSchema(
  'ChosenPackProposal',
  z.object({
    ...proposedPacks,
    foilIds: z.array(answeredIdOf('foil')),
    leftOut: z.array(
      nameSchema(
        'LeftOutResident',
        z.object({
          patientId: answeredIdOf('patient'),
          patientName: z.string(),
          /** Empty where the reason is about the person and not about one profile. */
          foilLabel: z.string(),
          reason: z.enum([
            'alreadyPacked',
            'inactive',
            'away',
            'suspended',
            'noMedicines',
            'otherPackType',
            'medicineAtFault',
          ]),
          patientStatus: z.int(),
          lastPackEndDate: dayText,
        }),
      ),
    ),
  }),
);

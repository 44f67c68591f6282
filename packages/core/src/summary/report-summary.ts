import type { CorrectionReason } from '../jobs/index.ts';

/** The end of packs whose profile changed after they were made (SUMMARY-6). */
export const profileChanges = ['rebuilt', 'acknowledged', 'askedBack'] as const;
export type ProfileChange = (typeof profileChanges)[number];

/** The figures of a period (SUMMARY-2 to SUMMARY-8). */
export interface ReportSummary {
  readonly packsByStatus: readonly { readonly status: number; readonly packs: number }[];
  readonly packsByGroup: readonly { readonly patientGroupName: string; readonly packs: number }[];
  readonly packsByCategory: readonly { readonly category: string; readonly packs: number }[];
  readonly patientsByStatus: readonly { readonly packingStatus: number; readonly patients: number }[];
  readonly packers: readonly {
    readonly userName: string;
    readonly packs: number;
    /** Hours of the clock in which they completed at least one pack. */
    readonly hours: number;
  }[];
  readonly checks: { readonly checked: number; readonly passedFirst: number };
  readonly correctionsByReason: readonly { readonly reason: CorrectionReason; readonly packs: number }[];
  readonly correctionsByDrug: readonly { readonly drugName: string; readonly packs: number }[];
  readonly topDrugs: readonly {
    readonly drugName: string;
    readonly packs: number;
    /** A decimal number. */
    readonly tablets: string;
  }[];
  readonly packsByChange: readonly { readonly change: ProfileChange; readonly packs: number }[];
  /** Doses of packs that came back and were looked at, by the heading of their mealtime. */
  readonly returnedDoses: readonly {
    readonly slotName: string;
    readonly doses: number;
    readonly untouched: number;
  }[];
  readonly latePacks: { readonly due: number; readonly late: number };
  /** The age is a code of `owingAges`. */
  readonly owingByAge: readonly { readonly age: number; readonly scripts: number }[];
  /** The cap is 0 where a week has none. */
  readonly claimsByWeek: readonly {
    readonly weekStart: string;
    readonly services: number;
    readonly cap: number;
  }[];
}

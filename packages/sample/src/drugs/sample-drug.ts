/** A drug of the sample catalogue, ready for the call that creates one. Brands and numbers are fictional. */
export interface SampleDrug {
  readonly drugCode: string;
  readonly drugName: string;
  readonly genericName: string;
  /** Brands with the same code can replace each other. */
  readonly genericCode: string;
  readonly strength: string;
  readonly form: string;
  readonly supplier: string;
  readonly description: string;
  readonly schedule: Schedule;
  readonly atcCode: string;
  readonly route: SampleRoute;
  readonly isCytotoxic: boolean;
  readonly isDoNotCrush: boolean;
  readonly isScored: boolean;
  readonly isBrandCritical: boolean;
  /** Of those that the PBS lists for sixty days. */
  readonly isSixtyDay: boolean;
  readonly packable: Packable;
  readonly packableReason: string;
  readonly packSize: number;
  readonly presentation: string;
  /** One remark a line. */
  readonly warning: string;
  readonly direction: string;
  readonly color: string;
  readonly shape: string;
  readonly marking: string;
}

export type Schedule = '' | 'S2' | 'S3' | 'S4' | 'S8';
export type SampleRoute = 'PO' | 'SL' | 'INH' | 'TOP' | 'OPH' | 'INJ';
export type Packable = 'yes' | 'no' | 'separate' | 'caution';

/** A drug with the barcodes of its packs. */
export interface SampleDrugWithBarcodes {
  readonly drug: SampleDrug;
  readonly barcodes: readonly string[];
}

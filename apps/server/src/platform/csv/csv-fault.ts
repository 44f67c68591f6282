import { describeFileFault, type FaultPlace, type FileFault } from '@packwright/core/import-files';

/** A file that cannot be read as a table. */
export class CsvFault extends Error {
  readonly fault: FileFault;
  readonly place: FaultPlace;

  constructor(fault: FileFault, place: Partial<FaultPlace> = {}) {
    const whole = { row: 0, column: '', ...place };
    super(describeFileFault(fault, whole));
    this.fault = fault;
    this.place = whole;
  }
}

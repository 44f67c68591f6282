import type { Day } from '@packwright/core/days';
import type { PrintOrder } from '@packwright/core/reports';
import type { SheetOrder } from '@packwright/core/signing-sheets';

/** An order with every option settled, so that it means the same when it is drawn later. */
export interface SheetsOrder extends SheetOrder {
  readonly reportSettingId: number;
  readonly title: string;
  readonly reportTitle: string;
  readonly printOrder: PrintOrder;
  readonly printDate: Day;
  readonly patientIds: readonly number[];
}

import type { administrationCalls } from '@packwright/contract/administration';
import type { Handled } from '@packwright/contract/machinery';
import { dayToWire } from '@packwright/core/days';
import { foilTypes } from '@packwright/core/fields';
import type { BooksCheck } from './store/books-checks.ts';
import type { PrintProfileRow } from './store/print-profiles.ts';
import type { PrinterSettingRow } from './store/printer-settings.ts';

export function presentBooksCheck(check: BooksCheck | undefined) {
  const { night = null, finishedAt = '', findings = [] } = check ?? {};
  return {
    night: dayToWire(night),
    checkedDate: finishedAt,
    isRight: check !== undefined && findings.length === 0,
    findings: findings.map(({ id, says, found }) => ({ id, says, found: [...found] })),
  };
}

type PrintProfileAnswer = Handled<typeof administrationCalls.getPrintProfile>;

// Sizes are text (D-013), without the zeros that the database adds.
const size = (kept: string): string => String(Number(kept));

export function presentPrintProfile(row: PrintProfileRow): PrintProfileAnswer {
  return {
    printProfileId: row.id,
    clientCode: row.client_code,
    packType: row.pack_type,
    name: row.name,
    defaultPrinter: row.default_printer,
    topMargin: size(row.top_margin),
    leftMargin: size(row.left_margin),
    width: size(row.width),
    height: size(row.height),
    foilDrugNameLength: row.foil_drug_name_length,
    alpacaFoilDirectionLength: row.alpaca_foil_direction_length,
    stripWidth: row.strip_width,
    isPackDateOnFoil: row.is_pack_date_on_foil,
    isPackStartDate: row.is_pack_start_date,
    isDrugWarning: row.is_drug_warning,
    isSamAsDrugInfo: row.is_same_as_drug_info,
    isPackDoseTimeHeading: row.is_pack_dose_time_heading,
    isPackBarcode: row.is_pack_barcode,
    isUnpackedPrnMedArea: row.is_unpacked_prn_med_area,
    version: row.version,
  };
}

export const presentPrinterSetting = (row: PrinterSettingRow | undefined) => ({
  id: row?.id ?? 0,
  clientCode: row?.client_code ?? '',
  foilPackingType: row?.pack_type ?? '',
  defaultPrinter: row?.default_printer ?? '',
  blisterType: row?.blister_type ?? foilTypes.blister.code,
});

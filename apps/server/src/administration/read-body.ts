import type { administrationCalls } from '@packwright/contract/administration';
import type { Received } from '@packwright/contract/machinery';
import type { PrintProfileChange } from './store/print-profiles.ts';

type Body = Omit<Received<typeof administrationCalls.updatePrintProfile>['body'], 'version'>;

/** The columns that a body speaks of; what it does not mention is absent (D-014). */
export function printProfileColumns(body: Body): PrintProfileChange {
  const columns: PrintProfileChange = {
    name: body.name,
    client_code: body.clientCode,
    pack_type: body.packType,
    default_printer: body.defaultPrinter,
    top_margin: body.topMargin,
    left_margin: body.leftMargin,
    width: body.width,
    height: body.height,
    foil_drug_name_length: body.foilDrugNameLength,
    alpaca_foil_direction_length: body.alpacaFoilDirectionLength,
    strip_width: body.stripWidth,
    is_pack_date_on_foil: body.isPackDateOnFoil,
    is_pack_start_date: body.isPackStartDate,
    is_drug_warning: body.isDrugWarning,
    is_same_as_drug_info: body.isSamAsDrugInfo,
    is_pack_dose_time_heading: body.isPackDoseTimeHeading,
    is_pack_barcode: body.isPackBarcode,
    is_unpacked_prn_med_area: body.isUnpackedPrnMedArea,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

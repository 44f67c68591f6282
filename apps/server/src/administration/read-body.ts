import type { administrationCalls } from '@packwright/contract/administration';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { PrintProfileChange } from './store/print-profiles.ts';

type PrintProfileBody = Omit<HandlerInput<typeof administrationCalls.updatePrintProfile>['body'], 'version'>;

/** The columns of the fields in a body; an absent field gives no column (API-11). */
export function readPrintProfileColumns(body: PrintProfileBody): PrintProfileChange {
  const columns: PrintProfileChange = {
    name: body.name,
    clientCode: body.clientCode,
    packType: body.packType,
    defaultPrinter: body.defaultPrinter,
    topMargin: body.topMargin,
    leftMargin: body.leftMargin,
    width: body.width,
    height: body.height,
    foilDrugNameLength: body.foilDrugNameLength,
    alpacaFoilDirectionLength: body.alpacaFoilDirectionLength,
    stripWidth: body.stripWidth,
    isPackDateOnFoil: body.isPackDateOnFoil,
    isPackStartDate: body.isPackStartDate,
    isDrugWarning: body.isDrugWarning,
    isSameAsDrugInfo: body.isSamAsDrugInfo,
    isPackDoseTimeHeading: body.isPackDoseTimeHeading,
    isPackBarcode: body.isPackBarcode,
    isUnpackedPrnMedArea: body.isUnpackedPrnMedArea,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

import { administrationRefusals } from '@packwright/contract';
import { defineWords } from '../../kit/language/index.ts';

const { printProfileTaken, gridOffPaper, gridTooHigh, gridTooFarLeft, gridTooSmall, cannotPrintTest } =
  administrationRefusals;

/** Print profiles and their test print. */
export const words = defineWords('print-profiles', {
  en: {
    title: 'Print Options',
    search: 'Search name, brand or pack type',
    new: 'New print profile',
    none: 'No print profiles yet',
    noneHint: 'Packs are printed as the paper of their type says. Add a profile to fit them to your cards.',
    noneForReaders:
      'Packs are printed as the paper of their type says. An administrator can add a profile that fits them to your cards.',
    name: 'Name',
    clientCode: 'Pack brand',
    packType: 'Pack type',
    defaultPrinter: 'Default printer',
    defaultPrinterHint: 'Its name, for whoever prints.',
    grid: 'Grid from the top and left',
    fromEdges: '{{top}} × {{left}} mm',
    'section.profile': 'Profile',
    'section.profileHint': 'Packs of this brand and type are printed by it.',
    'section.grid': 'Where the grid stands',
    'section.gridHint':
      'In mm on the sheet. An empty field or 0 takes what the paper of the pack type says. Sachets have a width of {{widths}} and a height of {{shortest}} to {{longest}}.',
    'section.shown': 'What is printed',
    'section.lengths': 'Lengths',
    topMargin: 'Top margin',
    leftMargin: 'Left margin',
    width: 'Width',
    height: 'Height',
    ofPaper: '0 takes {{value}} mm',
    ofPaperAtLeast: '0 takes {{value}} mm; at least {{least}} mm',
    foilDrugNameLength: 'Drug name in a cell',
    foilDrugNameLengthHint: 'Most characters; 0 prints it in full.',
    alpacaFoilDirectionLength: 'Direction in the robot’s file',
    alpacaFoilDirectionLengthHint: 'Most characters; 0 is no limit.',
    stripWidth: 'Strip width',
    stripWidthHint: 'Of ward and shelf strips.',
    mm: '{{value}} mm',
    isPackDateOnFoil: 'Date of packing',
    isPackStartDate: 'First day of the pack',
    isDrugWarning: 'Warnings of the drugs',
    isSamAsDrugInfo: '“Same as” drug information',
    isPackDoseTimeHeading: 'Headings of the dose times',
    isPackBarcode: 'Barcode of the pack',
    isUnpackedPrnMedArea: 'Medicines not in the pack, and PRN',
    yes: 'Yes',
    no: 'No',
    paper: 'Sheet {{width}} × {{height}} mm',
    drawing:
      'A sheet of {{paperWidth}} × {{paperHeight}} mm. The grid is {{width}} × {{height}} mm, {{top}} mm from the top and {{left}} mm from the left.',
    calibrate: 'Calibrate',
    calibrateHow:
      'Print the test page at 100 % and lay it on an empty card against the light. Every cross belongs in the middle of a cavity. If not, measure by how much they miss it, enter it here, and print the test page once more.',
    tooLow: 'Crosses too low by',
    tooLowHint: 'With a minus when they are too high.',
    tooRight: 'Crosses too far right by',
    tooRightHint: 'With a minus when they are too far left.',
    correct: 'Correct the margins',
    corrected: 'Margins are now {{top}} mm from the top and {{left}} mm from the left',
    testPrint: 'Print test page',
    nothingToTest: 'There is no print profile of this pack type.',
    create: 'Create print profile',
    created: 'Print profile has been created successfully',
    save: 'Save print profile',
    saved: 'Print profile has been updated successfully',
    delete: 'Delete',
    deleteTitle: 'Delete Print Profile',
    deleteText:
      '{{name}} is deleted. Its packs are then printed by the oldest other profile of their type, or as their paper says.',
    deleteVerb: 'Delete {{name}}',
    deleted: 'Print profile has been deleted successfully',
    'refusal.PRINT_PROFILE_TAKEN': printProfileTaken.message,
    'refusal.GRID_OFF_PAPER': gridOffPaper.message,
    'refusal.GRID_TOO_HIGH': gridTooHigh.message,
    'refusal.GRID_TOO_FAR_LEFT': gridTooFarLeft.message,
    'refusal.GRID_TOO_SMALL': gridTooSmall.message,
    'refusal.CANNOT_PRINT_TEST': cannotPrintTest.message,
  },
  tr: () => import('./print-profiles-tr.ts'),
  ar: () => import('./print-profiles-ar.ts'),
});

export type PrintProfileWord = NonNullable<typeof words.keys>;

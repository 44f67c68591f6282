export interface DefaultDirection {
  readonly code: string;
  readonly instruction: string;
  readonly description: string;
}

const directions: readonly (readonly [code: string, instruction: string, description?: string])[] = [
  ['1M', 'Take ONE tablet in the morning'],
  ['1L', 'Take ONE tablet with lunch'],
  ['1D', 'Take ONE tablet with dinner'],
  ['1N', 'Take ONE tablet at night'],
  ['1BD', 'Take ONE tablet twice a day'],
  ['1TDS', 'Take ONE tablet three times a day'],
  ['1QID', 'Take ONE tablet four times a day'],
  ['2M', 'Take TWO tablets in the morning'],
  ['2N', 'Take TWO tablets at night'],
  ['2BD', 'Take TWO tablets twice a day'],
  ['2TDS', 'Take TWO tablets three times a day'],
  ['2QID', 'Take TWO tablets four times a day', 'Paracetamol 500 mg: eight tablets a day at most'],
  ['HM', 'Take HALF a tablet in the morning'],
  ['HN', 'Take HALF a tablet at night'],
  ['HBD', 'Take HALF a tablet twice a day'],
  ['15M', 'Take ONE AND A HALF tablets in the morning'],
  ['1MF', 'Take ONE tablet in the morning with food'],
  ['1BDF', 'Take ONE tablet twice a day with food'],
  ['1BB', 'Take ONE tablet half an hour before breakfast'],
  ['1AB', 'Take ONE tablet after breakfast'],
  ['1C', 'Take ONE capsule once a day'],
  ['1CN', 'Take ONE capsule at night'],
  ['1CBD', 'Take ONE capsule twice a day'],
  ['1CTDSX', 'Take ONE capsule three times a day until finished', 'Short courses'],
  ['1CBDX', 'Take ONE capsule twice a day until finished', 'Short courses'],
  ['1ALT', 'Take ONE tablet every second day'],
  ['1MON', 'Take ONE tablet ONCE A WEEK on Monday', 'Weekly medicines: say the day'],
  ['1TUE', 'Take ONE tablet ONCE A WEEK on Tuesday', 'Folic acid, the day after methotrexate'],
  ['1SUN', 'Take ONE tablet ONCE A WEEK on Sunday, sitting up', 'Alendronate'],
  ['4MON', 'Take FOUR tablets ONCE A WEEK on Monday', 'Methotrexate 2.5 mg'],
  ['1FN', 'Take ONE tablet every fortnight'],
  ['14W', 'Take ONE tablet every four weeks'],
  ['52', 'Take ONE tablet for five days, then two days off'],
  ['INR', 'Take as directed by the INR result', 'Warfarin'],
  ['TIME', 'Take exactly on time', 'Levodopa'],
  ['1PRN', 'Take ONE tablet when required'],
  ['2PRN6', 'Take TWO tablets every six hours when required', 'Eight tablets a day at most'],
  ['1NPRN', 'Take ONE tablet at night when required'],
  ['SLPRN', 'Dissolve ONE tablet under the tongue when required', 'Not packed'],
  ['2PUFF', 'Inhale TWO puffs when required', 'Not packed'],
  ['CHART', 'Use as charted', 'Insulin, drops and creams'],
];

/** Directions that a pharmacy starts from, in our own words (ADMIN-19). */
export const listDefaultDirections = (): readonly DefaultDirection[] =>
  directions.map(([code, instruction, description = '']) => ({ code, instruction, description }));

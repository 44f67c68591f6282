// Common passwords that are long enough to pass the length rule; compared without case, digits at the end, or
// separators, so that each entry covers its variants (ACCESS-3).
const families = `
password passwordpassword passw0rd letmein letmeinplease welcome welcometo iloveyou iloveyousomuch qwerty qwertyuiop
qwertyuiopasdfghjkl asdfghjkl zxcvbnm asdfghjklzxcvbnm qwertyasdfgh qazwsxedc qazwsxedcrfv onetwothreefour
abcdefgh abcdefghijkl abcdefghijklmnop abcabcabcabc administrator admin adminadmin adminpassword changeme changemeplease
changemenow secret topsecret verysecret mysecretpassword mypassword thisismypassword temporary temppassword temporarypassword
newpassword defaultpassword userpassword testtesttest testpassword computer internet football footballfootball basketball
baseballbaseball cricketcricket sunshine sunshinesunshine princess princessprincess superman supermansuperman batmanbatman
dragondragon monkeymonkey mastermaster shadowshadow michaeljackson jesuschrist trustno trustnoone starwars starwarsstarwars
whatever whateverwhatever australia australiaaustralia sydneysydney melbourne melbournemelbourne brisbanebrisbane
pharmacy pharmacypharmacy mypharmacy pharmacist pharmacistpharmacist medicine medicines dispensary chemist chemistchemist
tabletstablets blisterpack blisterpacks correcthorsebatterystaple springsummer summerwinter winterspring
mondaymonday januaryfebruary lovelovelove hellohello helloworld helloworldhello goodmorning happybirthday
nothingtosee openthedoor opensesame opensesamenow letmeinnow pleaseletmein lookatme
`;
const known = new Set(families.split(/\s+/).filter(Boolean));

/** Whether a password is one of the most common, or only repeats or counts. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replace(/[\s_.\-!@#$*]/g, '');
  if (new Set(plain).size <= 3 || isCounting(plain)) return true;
  const unleet = plain
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/5/g, 's')
    .replace(/4/g, 'a');
  return [plain, unleet].some((text) => known.has(text.replace(/^\d+|\d+$/g, '')) || known.has(text));
}

function isCounting(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
  const common = steps.filter((step) => step === 1 || step === -1 || step === -9).length;
  return steps.length > 0 && common >= steps.length - 1;
}

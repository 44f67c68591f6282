/** Whether the form of a drug is worn on the skin and changed: 'patch', 'Transdermal patches'. */
export const isPatchForm = (form: string): boolean => /\bpatch(es)?\b/iu.test(form);

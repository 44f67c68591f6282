// The forms that a person does not swallow whole: those of other routes, and those that are drunk.
const otherForms =
  /patch|drop|supposit|pessar|vaginal|rectal|inhal|nebul|inject|cream|ointment|gel\b|spray|liquid|syrup|solution|suspension|mixture|sublingual|buccal/;

/** Is it swallowed as a tablet or capsule? A form that nobody wrote down may be. */
export const isOralSolid = ({ form }: { readonly form: string }): boolean =>
  !otherForms.test(form.toLowerCase());

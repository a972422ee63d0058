/** The words of the hosted pages. */
export const HOSTED_TEXTS = {
  /** What the pages call themselves. */
  name: 'Test Google',
  note: 'Stands for Google on this computer: nothing goes to the internet.',
  choose: 'Choose an account',
  purpose: 'to continue',
  unverified: 'Address not verified',
  other: 'Use another account',
  personName: 'Full name',
  email: 'E-mail address',
  verified: 'Address verified',
  continue: 'Continue',
  cancel: 'Cancel',
  mistyped: 'Type a name and a valid address.',
  /** The heading of a page that leads nowhere. */
  refused: 'This did not work',
  foreignAddress: 'This return address is not one of the site.',
  expired: 'This request has expired. Sign in again.',
  unknownPage: 'There is no such page.',
  back: 'Back to the site',
};

export type HostedTexts = typeof HOSTED_TEXTS;

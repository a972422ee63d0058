import { type GooglePerson, personOf } from './people.ts';
import { HOSTED_TEXTS, type HostedTexts } from './texts.ts';

/** The pages under the pool's own domain, and the site that they lead back to. */
export interface HostedOptions {
  /** Where the caller serves `hosted`; `/hosted` by default. */
  path?: string;
  /** Paths of the site to which a sign-in may lead back; `/` by default. Pages that lead nowhere link to the first. */
  callbackPaths?: readonly string[];
  /** Paths of the site to which signing out may lead; `/` by default. */
  logoutPaths?: readonly string[];
  /** People on the account chooser, which also accepts any other. */
  people?: readonly Omit<GooglePerson, 'id'>[];
  /** The language of the texts; `en` by default. */
  language?: string;
  texts?: Partial<HostedTexts>;
  /** HTML at the head of each page, such as an inline SVG. It is not escaped. */
  mark?: string;
  /** CSS after the pages' own. The colours and fonts are custom properties of `:root`. */
  style?: string;
}

export interface HostedSite extends Required<Omit<HostedOptions, 'people' | 'texts'>> {
  people: readonly GooglePerson[];
  texts: HostedTexts;
}

/** Somebody whose address Google has verified, and somebody else. */
const PEOPLE = [
  { name: 'Ada Lovelace', email: 'ada@example.test', emailVerified: true },
  { name: 'Alan Turing', email: 'alan@example.test', emailVerified: false },
];

export const siteOf = ({ people = PEOPLE, texts, ...options }: HostedOptions): HostedSite => ({
  path: '/hosted',
  callbackPaths: ['/'],
  logoutPaths: ['/'],
  language: 'en',
  mark: '',
  style: '',
  ...options,
  people: people.map(personOf),
  texts: { ...HOSTED_TEXTS, ...texts },
});

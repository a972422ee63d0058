import type { Page } from '@playwright/test';
import { ADMIN, CLIENT, COSMETOLOGIST, RECEPTION } from '../people.ts';

/** Who looks at a page; a guest is not signed in. */
export const PEOPLE = {
  guest: undefined,
  client: CLIENT,
  administrator: ADMIN,
  receptionist: RECEPTION,
  cosmetologist: COSMETOLOGIST,
} as const;
export type Who = keyof typeof PEOPLE;

/** The clinic of the demo, or one that begins today. */
export const CLINICS = ['demo', 'empty'] as const;
export type ClinicName = (typeof CLINICS)[number];

export const WIDTHS = [390, 1440] as const;
export type Width = (typeof WIDTHS)[number];
/** The widest that counts as a phone. */
export const PHONE: Width = 390;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A page in one of its states: a picture at each width and, in the panel, in each theme. The site has no dark one. */
export interface Row {
  /** The name of the picture's file, too: lower case, with dashes. */
  name: string;
  who: Who;
  /** The address; a name in braces stands for what `prepare.ts` made: `/admin/data-requests/{dataRequest}`. */
  at: string;
  /** Absent: the demo. */
  clinic?: ClinicName;
  /** What leads from the open page to the state. It changes nothing that is stored. */
  steps?: (page: Page) => Promise<unknown>;
  /** Before the page is opened: answers that fail or never come. */
  first?: (page: Page) => Promise<unknown>;
  /** Only what the screen shows: for a dialog or a drawer that stays while the page behind it scrolls. */
  isScreen?: true;
  /** A state that shows one width only, such as the phone's menu. */
  only?: Width;
  /** Something fails here on purpose: errors of the console and failed requests are not reported. */
  fails?: true;
  /** The address of no page. Any other row has no picture where its page is missing. */
  nowhere?: true;
  /** Data never comes: the page stays busy. */
  waits?: true;
}

/** The panel's address: its pages have a dark theme. */
export const isOfPanel = ({ at }: Pick<Row, 'at'>): boolean => /^\/admin(?:$|[/?])/.test(at);

export const themesOf = (row: Row): readonly Theme[] => (isOfPanel(row) ? THEMES : ['light']);
export const widthsOf = ({ only }: Row): readonly Width[] => (only === undefined ? WIDTHS : [only]);

/** The address with what was made before; @throws if that is missing */
export function addressOf({ at }: Row, made: Readonly<Record<string, string>>): string {
  return at.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = made[name];
    if (value === undefined) throw new Error(`"${name}" was not prepared`);
    return value;
  });
}

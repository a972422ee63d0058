import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { ADMIN, CLIENT } from './people.ts';

/** The budget of a page. */
export interface Budget {
  path: string;
  /** The e-mail of the person who opens it; absent for visitors. */
  as?: string;
  /** JavaScript in kB (1,024 bytes), gzip-compressed, until the page is idle. */
  scriptKb: number;
  /**
   * Lighthouse scores on a phone: performance, accessibility, best practices, SEO. Back office pages have no SEO,
   * because search engines must not find them.
   */
  scores: readonly number[];
}

const OPEN = 105;
const BOOKING = 310;
/** Tables, forms and charts of the back office need antd: for desks with a good connection. */
const OFFICE = 580;
const CHARTS = 800;

const office = (path: string, scriptKb = OFFICE): Budget => ({ path, as: ADMIN, scriptKb, scores: [60, 100, 100] });
const ofClient = (path: string): Budget => ({ path, as: CLIENT, scriptKb: BOOKING, scores: [95, 100, 100] });
const open = (path: string, scriptKb = BOOKING): Budget => ({ path, scriptKb, scores: [97, 100, 100, 100] });

export const BUDGETS: readonly Budget[] = [
  ...PUBLIC_PAGES.map(({ path }) => open(path, path === '/' ? OPEN : BOOKING)),
  // Where the link of a service leads.
  open('/servicios?serviceId=5&step=2'),
  // As the letter opens it. Search engines must not find it.
  { ...open('/confirmation#cita=1&codigo=123456'), scores: [97, 100, 100] },
  ...['/appointments', '/book?service=5', '/profile'].map(ofClient),
  ...['/admin/appointments', '/admin/appointments?view=week', '/admin/clients', '/admin/cash'].map((path) =>
    office(path),
  ),
  ...['/admin/services', '/admin/config', '/admin/config/roles', '/admin/notices'].map((path) => office(path)),
  ...['/admin', '/admin/stats'].map((path) => office(path, CHARTS)),
];

export const budgetOf = (path: string): Budget | undefined => BUDGETS.find((budget) => budget.path === path);

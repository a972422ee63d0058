import { type Palette, light as siteLight } from '#ui/tokens.ts';

/** `office.css` has the same values. */
export interface OfficePalette extends Palette {
  /** Lines and surfaces that the public site does not have. */
  row: { line: string; hover: string; halfLine: string };
  /** The ground and line of messages. Their text has the ink of the state. */
  message: Readonly<Record<'success' | 'warning' | 'error' | 'info', { bg: string; line: string }>>;
  selectedHover: string;
  mask: string;
  floating: string;
  /** The ring of a focused element; the ground shows through. */
  ring: { plum: string; error: string; control: string };
}

export const light: OfficePalette = {
  ...siteLight,
  row: { line: '#F0E8E1', hover: '#FCFAF8', halfLine: '#F7F2ED' },
  message: {
    success: { bg: '#F1F8F3', line: '#C6E2CD' },
    warning: { bg: '#FFF9E8', line: '#EBD9A6' },
    error: { bg: '#FDF3F3', line: '#EBC4C4' },
    info: { bg: '#F1F6FC', line: '#C9DCEF' },
  },
  selectedHover: '#F1E3E8',
  mask: 'rgb(43 35 38 / .28)',
  floating: '0 12px 32px rgb(43 35 38 / .14), 0 2px 6px rgb(43 35 38 / .06)',
  ring: { plum: 'rgb(122 62 82 / .16)', error: 'rgb(155 28 28 / .16)', control: 'rgb(122 62 82 / .22)' },
};

const darkColors: Palette = {
  color: {
    white: '#231D20',
    sand: '#191517',
    sand2: '#2D262A',
    sand3: '#3A3136',
    line: '#42383D',
    controlLine: '#8F8285',
    slotLine: '#5E5156',
    ink: '#F2EAE7',
    muted: '#BBADB1',
    onFill: '#2A151D',
    plum: '#E4A9BB',
    plumHover: '#EDBFCD',
    plumPress: '#F5D6E0',
    plumDeep: '#F5D6E0',
    plumTint: '#41282F',
    plumMist: '#74505B',
    sage: '#8FB39C',
    sageInk: '#B2D2BD',
    sageTint: '#263229',
    disabledBg: '#2D262A',
    disabledInk: '#A3969A',
    error: '#F4A29C',
    errorBg: '#40221F',
    alarm: '#D32F2F',
    alarmInk: '#FF7A70',
    onAlarm: '#FFFFFF',
    data: '#8FBCCB',
    dataMist: '#45646F',
    dataTint: '#233238',
    markPending: '#D9A514',
    markConfirmed: '#4C9A63',
    markCompleted: '#5B8DC2',
    markCancelled: '#C65353',
  },
  status: {
    pending: { bg: '#403415', ink: '#F0CE78' },
    confirmed: { bg: '#1F3A28', ink: '#98D8AA' },
    completed: { bg: '#20344B', ink: '#A9CDF2' },
    cancelled: { bg: '#472523', ink: '#F5ABA5' },
    neutral: { bg: '#3A3136', ink: '#CFC3C7' },
  },
};

export const dark: OfficePalette = {
  ...darkColors,
  row: { line: '#372E33', hover: '#2A2427', halfLine: '#2B2528' },
  message: {
    success: { bg: '#1F2F25', line: '#35573F' },
    warning: { bg: '#332B17', line: '#64521F' },
    error: { bg: '#3A2321', line: '#6E3D39' },
    info: { bg: '#1E2B3A', line: '#365272' },
  },
  selectedHover: '#4F323B',
  mask: 'rgb(0 0 0 / .55)',
  floating: '0 12px 32px rgb(0 0 0 / .5), 0 0 0 1px rgb(255 255 255 / .06)',
  ring: { plum: 'rgb(228 169 187 / .3)', error: 'rgb(244 162 156 / .3)', control: 'rgb(228 169 187 / .36)' },
};

/** The design tokens for antd's theme and for code that needs a value. `tokens.css` has the same values. */
export const color = {
  white: '#FFFFFF',
  sand: '#FAF6F2',
  sand2: '#F4ECE4',
  sand3: '#EEE4DA',
  line: '#E9DFD6',
  controlLine: '#8F8285',
  slotLine: '#CFC2BA',
  ink: '#2B2326',
  muted: '#6B5F63',
  onFill: '#FFFFFF',
  plum: '#7A3E52',
  plumHover: '#653145',
  plumPress: '#522737',
  plumDeep: '#3A1F2A',
  plumTint: '#F6ECEF',
  plumMist: '#DCC3CB',
  sage: '#5E7D6A',
  sageInk: '#456250',
  sageTint: '#E8EEE8',
  disabledBg: '#F1EBE5',
  disabledInk: '#6E6367',
  error: '#9B1C1C',
  errorBg: '#FDF1F0',
  alarm: '#B91C1C',
  alarmInk: '#9B1C1C',
  onAlarm: '#FFFFFF',
  data: '#3F6B78',
  dataMist: '#B9D0D6',
  dataTint: '#E8F0F2',
  markPending: '#D9A514',
  markConfirmed: '#4C9A63',
  markCompleted: '#5B8DC2',
  markCancelled: '#C65353',
} as const;

/** Always shown with a label. A closed appointment has the colours of a completed one. */
export const status = {
  pending: { bg: '#FFF4D6', ink: '#7A5600' },
  confirmed: { bg: '#E4F3E7', ink: '#1F6B34' },
  completed: { bg: '#E3EEF9', ink: '#1D4F86' },
  cancelled: { bg: '#FBE6E6', ink: '#9B1C1C' },
  neutral: { bg: '#EFE9E4', ink: '#5B5054' },
} as const;

export interface Palette {
  color: Readonly<Record<keyof typeof color, string>>;
  status: Readonly<Record<keyof typeof status, { bg: string; ink: string }>>;
}

export const light: Palette = { color, status };

export const font = {
  head: '"Fraunces Variable", Georgia, "Times New Roman", serif',
  text: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
} as const;

export const radius = { control: 8, card: 12, chip: 6 } as const;
export const shadow = '0 1px 2px rgb(58 31 42 / .05), 0 8px 24px rgb(58 31 42 / .07)';
export const motion = { fast: '150ms', slow: '200ms' } as const;

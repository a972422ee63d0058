import { useEffect, useMemo } from 'react';
import { useOwnChoice } from '#office/ui/useOwnChoice.ts';
import { useClinic } from '#ui/brand/clinic.ts';
import { useMedia } from '#ui/useMedia.ts';
import { inAccent } from './figures.ts';
import { dark, light, type OfficePalette } from './palettes.ts';

export const APPEARANCES = ['clara', 'oscura', 'dispositivo'] as const;
export type Appearance = (typeof APPEARANCES)[number];

interface AppearanceState {
  chosen: Appearance;
  choose: (appearance: Appearance) => void;
  isDark: boolean;
  palette: OfficePalette;
}

/** Light, unless the user chose otherwise. Figures have the clinic's accent; all else is the panel's own. */
export function useAppearance(): AppearanceState {
  const [chosen = 'clara', choose] = useOwnChoice('apariencia', APPEARANCES);
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = chosen === 'oscura' || (chosen === 'dispositivo' && prefersDark);
  const { accent } = useClinic();
  const palette = useMemo(() => inAccent(isDark ? dark : light, accent), [accent, isDark]);
  return { chosen, choose, isDark, palette };
}

/** For `office.css`, which chooses: paper is light in the dark theme, too. */
function tokensOf(theme: 'light' | 'dark', accent: string): Record<string, string> {
  const { data, dataMist, dataTint } = inAccent(theme === 'light' ? light : dark, accent).color;
  return { [`--${theme}-data`]: data, [`--${theme}-data-mist`]: dataMist, [`--${theme}-data-tint`]: dataTint };
}

/** Themes the whole document, dialogs and menus included, while the panel is shown. */
export function useDocumentTheme({ isDark, palette }: AppearanceState): void {
  const { accent } = useClinic();
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    if (accent === '') return;
    const tokens = { ...tokensOf('light', accent), ...tokensOf('dark', accent) };
    dataset.figures = '';
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
    return () => {
      delete dataset.figures;
      for (const name of Object.keys(tokens)) style.removeProperty(name);
    };
  }, [accent]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    const before = bar?.content ?? '';
    if (!isDark) return;
    dataset.theme = 'dark';
    if (bar) bar.content = palette.color.sand;
    return () => {
      delete dataset.theme;
      if (bar) bar.content = before;
    };
  }, [isDark, palette]);
}

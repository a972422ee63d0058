import { useEffect } from 'react';
import { useOwnChoice } from '#office/ui/useOwnChoice.ts';
import { useMedia } from '#ui/useMedia.ts';
import { dark, light, type OfficePalette } from './palettes.ts';

export const APPEARANCES = ['clara', 'oscura', 'dispositivo'] as const;
export type Appearance = (typeof APPEARANCES)[number];

interface AppearanceState {
  chosen: Appearance;
  choose: (appearance: Appearance) => void;
  isDark: boolean;
  palette: OfficePalette;
}

/** Light, unless the user chose otherwise. */
export function useAppearance(): AppearanceState {
  const [chosen = 'clara', choose] = useOwnChoice('apariencia', APPEARANCES);
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = chosen === 'oscura' || (chosen === 'dispositivo' && prefersDark);
  return { chosen, choose, isDark, palette: isDark ? dark : light };
}

/** Themes the whole document, dialogs and menus included, while the panel is shown. */
export function useDocumentTheme({ isDark, palette }: AppearanceState): void {
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

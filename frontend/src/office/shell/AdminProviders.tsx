import esMXPicker from '@rc-component/picker/locale/es_MX';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import esES from 'antd/es/locale/es_ES';
import { type ReactNode, useMemo } from 'react';
import { themeOf } from '#office/appearance/theme.ts';
import { useAppearance, useDocumentTheme } from '#office/appearance/useAppearance.ts';
import { MENU } from '#office/extras/menu.ts';
import { MenuContext } from '#office/nav/menu.ts';
import { useSize } from '#office/ui/useSize.ts';
import { useMedia } from '#ui/useMedia.ts';
import '#office/appearance/office.css';
import '#office/appearance/utilities.css';

/** antd has no es-MX locale: its es-ES texts with the Mexican calendar. */
const esMX: Locale = {
  ...esES,
  locale: 'es-mx',
  ...(esES.DatePicker && {
    DatePicker: { ...esES.DatePicker, lang: { ...esES.DatePicker.lang, ...esMXPicker } },
  }),
};

/** Brings the menu, and configures antd for the back office: controls of 36 px on desktops, 44 px with text of 16 px on phones. */
export function AdminProviders({ children }: { children: ReactNode }) {
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const { phone } = useSize();
  const look = useAppearance();
  useDocumentTheme(look);
  const { palette, isDark } = look;
  const theme = useMemo(() => themeOf({ palette, isDark, reducedMotion }), [palette, isDark, reducedMotion]);
  return (
    <ConfigProvider
      theme={theme}
      locale={esMX}
      componentSize={phone ? 'large' : 'middle'}
      button={{ autoInsertSpace: false }}
    >
      <MenuContext value={MENU}>{children}</MenuContext>
    </ConfigProvider>
  );
}

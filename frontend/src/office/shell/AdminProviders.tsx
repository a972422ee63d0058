import esMXPicker from '@rc-component/picker/locale/es_MX';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import esES from 'antd/es/locale/es_ES';
import type { ReactNode } from 'react';
import { useMedia } from '#office/ui/useMedia.ts';
import { useSize } from '#office/ui/useSize.ts';
import { themeFor } from './theme.ts';

/** antd has no es-MX locale: its es-ES texts with the Mexican calendar. */
const esMX: Locale = {
  ...esES,
  locale: 'es-mx',
  ...(esES.DatePicker && {
    DatePicker: { ...esES.DatePicker, lang: { ...esES.DatePicker.lang, ...esMXPicker } },
  }),
};

/** Configures antd for the back office: controls of 36 px on desktops, 44 px with text of 16 px on phones. */
export function AdminProviders({ children }: { children: ReactNode }) {
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const { phone } = useSize();
  return (
    <ConfigProvider
      theme={themeFor(reducedMotion)}
      locale={esMX}
      componentSize={phone ? 'large' : 'middle'}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}

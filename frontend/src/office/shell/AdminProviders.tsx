import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMedia } from '#office/ui/useMedia.ts';
import { useSize } from '#office/ui/useSize.ts';
import { esMX } from './locale.ts';
import { themeFor } from './theme.ts';

/** antd as the back office wears it: 36 px controls on desks, 44 px and 16 px text on phones, from one place. */
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

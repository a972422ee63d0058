import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSize } from '#office/ui/useSize.ts';
import styles from './ConfigLayout.module.css';
import { ConfigMenu } from './menu/ConfigMenu.tsx';
import { parentOf } from './menu/entries.ts';
import { BackLink } from './published/BackLink.tsx';

/**
 * The menu of the configuration and the current page. The menu stays while the page loads. Each page checks its own
 * permission: the list of roles needs only `manage_roles`.
 */
export default function ConfigLayout() {
  const { phone } = useSize();
  const parent = parentOf(useLocation().pathname);
  return (
    <div className={styles.layout}>
      {!phone && <ConfigMenu />}
      <div className={styles.page}>
        {phone && parent && <BackLink {...parent} />}
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

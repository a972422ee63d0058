import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import styles from './ConfigLayout.module.css';
import { ConfigMenu } from './menu/ConfigMenu.tsx';
import { CONFIG_HOME, parentOf } from './menu/entries.ts';
import { BackLink } from './published/BackLink.tsx';

/**
 * The menu of the configuration and the current page; the first page is the menu itself. The menu stays while the page
 * loads. Each page checks its own permission: the list of roles needs only `manage_roles`.
 */
export default function ConfigLayout() {
  const { phone } = useSize();
  const { pathname } = useLocation();
  const parent = parentOf(pathname);
  const isMenu = pathname.replace(/\/$/, '') === CONFIG_HOME.to;
  return (
    <div className={classes(!phone && !isMenu && styles.layout)}>
      {!phone && !isMenu && <ConfigMenu />}
      <div className={styles.page}>
        {phone && parent && <BackLink {...parent} />}
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

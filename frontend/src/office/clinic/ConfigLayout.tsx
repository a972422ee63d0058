import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
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
    <div
      className={classes(
        !phone &&
          !isMenu &&
          'min-[1360px]:grid min-[1360px]:grid-cols-[216px_minmax(0,1fr)] min-[1360px]:items-start min-[1360px]:gap-6',
      )}
    >
      {!phone && !isMenu && <ConfigMenu />}
      <div className="min-w-0">
        {phone && parent && <BackLink {...parent} />}
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LINK_PAGES } from '#site/extras/linkPages.ts';

const ServicePage = lazy(() => import('#site/booking/ServicePage.tsx'));
const ReplyPage = lazy(() => import('#site/replies/ReplyPage.tsx'));
const DataLinkPage = lazy(() => import('#site/privacy/DataLinkPage.tsx'));
const NotFound = lazy(() => import('#ui/screen/NotFound.tsx'));

/** A chunk of its own, so that other visitors do not load the names of its files. */
export default function LinkPages() {
  return (
    <Routes>
      <Route path="servicios/:slug" element={<ServicePage />} />
      <Route path="respuesta" element={<ReplyPage />} />
      <Route path="datos" element={<DataLinkPage />} />
      {LINK_PAGES.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

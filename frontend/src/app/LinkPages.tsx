import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LINK_PAGES } from '#site/extras/linkPages.ts';

const ServicePage = lazy(() => import('#site/booking/ServicePage.tsx'));
const MonthPage = lazy(() => import('#site/booking/month/MonthPage.tsx'));
const ConfirmationPage = lazy(() => import('#site/confirmation/ConfirmationPage.tsx'));
const PrivacyPage = lazy(() => import('#site/legal/PrivacyPage.tsx'));
const TermsPage = lazy(() => import('#site/legal/TermsPage.tsx'));
const ReplyPage = lazy(() => import('#site/replies/ReplyPage.tsx'));
const DataLinkPage = lazy(() => import('#site/privacy/DataLinkPage.tsx'));
const NotFound = lazy(() => import('#site/shell/NotFound.tsx'));

/** A chunk of its own, so that the home page does not load the names of its files. */
export default function LinkPages() {
  return (
    <Routes>
      <Route path="servicios/:slug" element={<ServicePage />} />
      <Route path="book" element={<MonthPage />} />
      <Route path="confirmation" element={<ConfirmationPage />} />
      <Route path="privacy" element={<PrivacyPage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route path="respuesta" element={<ReplyPage />} />
      <Route path="datos" element={<DataLinkPage />} />
      {LINK_PAGES.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

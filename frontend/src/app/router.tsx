import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { HomePage } from '../features/home/HomePage.tsx';
import { OfficeLayout } from './layouts/OfficeLayout.tsx';
import { PlainLayout } from './layouts/PlainLayout.tsx';
import { SiteLayout } from './layouts/SiteLayout.tsx';
import { PageArrival } from './PageArrival.tsx';
import { PrefetchOnIntent } from './PrefetchOnIntent.tsx';
import { PageSkeleton } from './screens/PageSkeleton.tsx';
import { Expired } from './session/Expired.tsx';
import { RequireSession } from './session/RequireSession.tsx';
import { WhileSignedIn } from './session/WhileSignedIn.tsx';

const bookingPage = () => import('../features/booking/BookingPage.tsx');
const BookingPage = lazy(bookingPage);
const AppointmentsPage = lazy(() => import('../features/appointments/AppointmentsPage.tsx'));
const BookPage = lazy(() => import('../features/booking/BookPage.tsx'));
const ProfilePage = lazy(() => import('../features/profile/ProfilePage.tsx'));
const LoginPage = lazy(() => import('../features/account/LoginPage.tsx'));
const SignupPage = lazy(() => import('../features/account/SignupPage.tsx'));
const ResetPasswordPage = lazy(() => import('../features/account/ResetPasswordPage.tsx'));
const NotFound = lazy(() => import('./screens/NotFound.tsx'));
const AdminLayout = lazy(() => import('./admin/AdminLayout.tsx'));
const AdminHome = lazy(() => import('./admin/AdminHome.tsx'));
const GeneralPage = lazy(() => import('../features/config/GeneralPage.tsx'));
const AgendaPage = lazy(() => import('../features/agenda/AgendaPage.tsx'));

export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route element={<SiteLayout />}>
          <Route index element={<HomePage />} />
          <Route path="servicios" element={<BookingPage />} />
          <Route element={<RequireSession />}>
            <Route path="appointments" element={<AppointmentsPage />} />
            <Route path="profile" element={<ProfilePage />} />
            <Route path="book" element={<BookPage />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<PlainLayout />}>
          <Route path="login" element={<LoginPage />} />
          <Route path="signup" element={<SignupPage />} />
          <Route path="reset-password" element={<ResetPasswordPage />} />
        </Route>
        <Route path="admin" element={<OfficeLayout />}>
          <Route element={<AdminLayout />}>
            <Route index element={<AdminHome />} />
            <Route path="appointments" element={<AgendaPage />} />
            <Route path="config/general" element={<GeneralPage />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Route>
      </Routes>
      <WhileSignedIn />
      <Expired />
    </Suspense>
  );
}

export function Router() {
  return (
    <BrowserRouter>
      <PageArrival />
      <PrefetchOnIntent bookingPage={bookingPage} />
      <AppRoutes />
    </BrowserRouter>
  );
}

import { theme as antdTheme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { font, radius } from '#ui/tokens.ts';
import type { OfficePalette } from './palettes.ts';

/** All backgrounds and borders of states are set explicitly: the ones that antd derives look muddy on sand. */
const statesOf = ({ color, status, message }: OfficePalette) => ({
  colorSuccess: status.confirmed.ink,
  colorSuccessBg: message.success.bg,
  colorSuccessBorder: message.success.line,
  colorWarning: status.pending.ink,
  colorWarningBg: message.warning.bg,
  colorWarningBorder: message.warning.line,
  colorError: color.error,
  colorErrorBg: message.error.bg,
  colorErrorBorder: message.error.line,
  colorInfo: status.completed.ink,
  colorInfoBg: message.info.bg,
  colorInfoBorder: message.info.line,
});

const textOf = ({ color }: OfficePalette) => ({
  colorText: color.ink,
  colorTextBase: color.ink,
  colorTextHeading: color.ink,
  colorTextSecondary: color.muted,
  colorTextTertiary: color.muted,
  colorTextQuaternary: color.disabledInk,
  colorTextDescription: color.muted,
  colorTextPlaceholder: color.disabledInk,
  colorTextDisabled: color.disabledInk,
  colorTextLightSolid: color.onFill,
  colorIcon: color.muted,
  colorIconHover: color.ink,
});

const surfacesOf = ({ color, mask }: OfficePalette) => ({
  colorBgLayout: color.sand,
  colorBgContainer: color.white,
  colorBgElevated: color.white,
  colorBgContainerDisabled: color.disabledBg,
  colorBgMask: mask,
  colorBgSpotlight: color.ink,
  colorBorder: color.controlLine,
  colorBorderSecondary: color.line,
  colorBorderDisabled: color.slotLine,
  colorSplit: color.line,
  colorFill: color.sand3,
  colorFillSecondary: color.sand2,
  colorFillTertiary: color.sand2,
  colorFillQuaternary: color.sand,
});

/** antd's dark algorithm mutes the colours of states and links, which are given here as they should be. */
const darkAlgorithm: MappingAlgorithm = (seed) => {
  const { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink } = seed;
  const given = { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink };
  return { ...antdTheme.darkAlgorithm(seed), ...given };
};

interface ThemeInput {
  palette: OfficePalette;
  isDark: boolean;
  reducedMotion: boolean;
}

/** antd waits for `animationend`, so reduced motion is set here. `animation: none` in CSS would leave modals hidden. */
export function themeOf({ palette, isDark, reducedMotion }: ThemeInput): ThemeConfig {
  const { color, row, ring, selectedHover, floating } = palette;
  const focusRing = `0 0 0 3px ${ring.plum}`;
  const field = {
    activeShadow: focusRing,
    errorActiveShadow: `0 0 0 3px ${ring.error}`,
    hoverBorderColor: color.muted,
  };
  return {
    cssVar: { key: 'rostro' },
    hashed: false,
    algorithm: isDark ? darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...statesOf(palette),
      ...textOf(palette),
      ...surfacesOf(palette),
      colorPrimary: color.plum,
      colorPrimaryHover: color.plumHover,
      colorPrimaryActive: color.plumPress,
      colorPrimaryBg: color.plumTint,
      colorPrimaryBgHover: selectedHover,
      // The focus ring.
      colorPrimaryBorder: color.plum,
      colorLink: color.plum,
      colorLinkHover: color.plumHover,
      colorLinkActive: color.plumPress,
      controlOutline: ring.control,
      controlItemBgHover: color.sand2,
      controlItemBgActive: color.plumTint,
      controlItemBgActiveHover: selectedHover,
      lineWidthFocus: 2,
      fontFamily: font.text,
      fontSize: 14,
      fontSizeSM: 12,
      fontSizeLG: 16,
      fontWeightStrong: 600,
      controlHeight: 36,
      controlHeightSM: 28,
      controlHeightLG: 44,
      borderRadius: radius.control,
      borderRadiusLG: radius.card,
      borderRadiusSM: radius.chip,
      borderRadiusXS: 4,
      boxShadow: floating,
      boxShadowSecondary: floating,
      ...(reducedMotion && { motion: false }),
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBorderColor: color.slotLine,
        defaultHoverBg: color.sand2,
        defaultHoverColor: color.ink,
        defaultHoverBorderColor: color.slotLine,
        defaultActiveBg: color.sand3,
        defaultActiveColor: color.ink,
        defaultActiveBorderColor: color.controlLine,
        textHoverBg: color.sand2,
        paddingInline: 14,
        paddingInlineSM: 10,
        contentFontSizeSM: 14,
        // A busy button turns its icon, which could not be read if it were paler.
        opacityLoading: 1,
      },
      Table: {
        headerBg: color.sand,
        headerColor: color.muted,
        headerSplitColor: 'transparent',
        headerSortActiveBg: color.sand2,
        headerSortHoverBg: color.sand2,
        fixedHeaderSortActiveBg: color.sand2,
        bodySortBg: color.white,
        rowHoverBg: row.hover,
        borderColor: row.line,
        cellPaddingBlockSM: 8,
        cellPaddingInlineSM: 12,
        headerBorderRadius: 0,
      },
      Segmented: {
        trackBg: color.sand2,
        trackPadding: 3,
        itemColor: color.muted,
        itemHoverColor: color.ink,
        itemSelectedColor: color.ink,
        itemHoverBg: color.sand3,
      },
      Input: field,
      DatePicker: field,
      Select: {
        hoverBorderColor: color.muted,
        activeOutlineColor: ring.plum,
        optionSelectedBg: color.plumTint,
        optionSelectedFontWeight: 500,
      },
      Slider: {
        controlSize: 24,
        handleSize: 24,
        handleSizeHover: 24,
        handleLineWidth: 2,
        handleLineWidthHover: 2,
        trackBg: color.plum,
        trackHoverBg: color.plumHover,
        railBg: color.sand3,
        railHoverBg: color.sand3,
        handleColor: color.plum,
        handleActiveColor: color.plumHover,
        handleActiveOutlineColor: ring.plum,
        dotActiveBorderColor: color.plum,
      },
      Modal: { titleFontSize: 18, titleLineHeight: 1.35 },
      Tooltip: { maxWidth: 280 },
      Alert: { defaultPadding: '10px 12px', withDescriptionPadding: '12px 14px' },
    },
  };
}

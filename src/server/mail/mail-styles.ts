// The business's palette as literals, because mail programs do not support variables.
import type { Palette } from '../../domain/business/palette.ts';
import { type Html, html } from './html.ts';

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export type MailStyle = ReturnType<typeof mailStyle>;

/** Inline styles, for a light screen. */
export function mailStyle(palette: Palette) {
  const page = palette.page.light;
  const raised = palette.raised.light;
  const line = palette.line.light;
  const ink = palette.ink.light;
  const muted = palette.muted.light;
  const accent = palette.accent.light;
  return {
    body: `margin:0;padding:0;background:${page};color:${ink};-webkit-text-size-adjust:100%`,
    page: `background:${page}`,
    /** Shown in the list of mails, not in the mail. */
    preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
    frame: 'width:100%;max-width:600px',
    masthead: 'padding:0 4px 14px',
    logo: 'display:inline-block;vertical-align:middle;margin-right:12px;border:0',
    name: `vertical-align:middle;font:600 18px/1.3 ${serif};color:${ink};letter-spacing:-0.01em`,
    sheet: `padding:32px 28px 12px;background:${raised};border:1px solid ${line};border-top:4px solid ${accent}`,
    heading: `margin:0 0 20px;font:600 26px/1.2 ${serif};color:${ink};letter-spacing:-0.012em`,
    paragraph: `margin:0 0 16px;font:16px/1.6 ${sans};color:${ink};overflow-wrap:anywhere`,
    facts: 'margin:8px 0 24px;border-collapse:collapse',
    factName: `width:34%;padding:10px 12px 10px 0;border-top:1px solid ${line};font:14px/1.5 ${sans};color:${muted};text-align:left;vertical-align:top`,
    factValue: `padding:10px 0;border-top:1px solid ${line};font:600 16px/1.5 ${sans};color:${ink};text-align:left;vertical-align:top;overflow-wrap:anywhere;word-break:break-word`,
    button: `background:${palette.action.light}`,
    buttonLink: `display:inline-block;padding:14px 26px;font:600 16px/1.2 ${sans};color:${palette.onAction.light};text-decoration:none`,
    link: `color:${accent};text-decoration:underline`,
    footer: `padding:20px 4px 0;color:${muted}`,
    fine: `margin:0 0 12px;font:14px/1.6 ${sans}`,
  } as const;
}

/** Overrides inline styles, which otherwise win. */
export const darkStyles = (palette: Palette): Html => html`<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:${palette.page.dark}!important}
.raised{background:${palette.raised.dark}!important;border-color:${palette.line.dark}!important;border-top-color:${palette.accent.dark}!important}
.ink{color:${palette.ink.dark}!important}
.muted{color:${palette.muted.dark}!important}
.line{border-color:${palette.line.dark}!important}
.action{background:${palette.action.dark}!important}
.on-action{color:${palette.onAction.dark}!important}
.accent{color:${palette.accent.dark}!important}
}
</style>`;

import base from "/work/wt/shell/playwright.config.ts";
export default { ...base, testDir: "/work/wt/shell/test/e2e", outputDir: "/tmp/shell/test-results", webServer: undefined, timeout: 180000, expect: { timeout: 30000 } };

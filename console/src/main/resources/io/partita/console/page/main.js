import "./screen/console-page.js";
